import type { Lexicon } from '../../industries.ts'

export const spanish: Lexicon = {
  retail: {
    strong: `rebajas tienda zapato vestido ropa. moda. envio pedido bolso chaqueta joya liquidacion oferta_flash outlet talla regalo mueble juguete compra.
      compras. coleccion zapatilla camisa camiseta pantalon falda. abrigo sueter vaquero botas sandalias deportivas reloj pulsera collar anillo bolsos
      gafas_de_sol perfumeria_of floristeria ramo. flores. libreria libro. libros alfombra lampara cojin sofa. colchon vajilla decoracion electrodomes
      movil. moviles portatil auricular televisor ordenador bicicleta ferreteria bricolaje mascotas_tienda bebe_tienda papeleria jugueteria mueble. muebles
      2x1 3x2 black_friday cyber_monday segunda_unidad liquida almacen existencias saldo temporada_nueva nueva_temporada devolucion_gratis carrito
      supermercado mercadillo escaparate`,
    weak: `descuento oferta precio promocion gratis comprar ahorra cupon mitad toda_la nueva_coleccion llega ultima. ultimas unidades stock. tallas marca. marcas
      estrena rebajado producto. por_solo euros.`,
  },
  food: {
    strong: `restaurante menu paella tapas cafe. cafeteria postre cocina comida cena. desayuno almuerzo hamburguesa pizza vino. vinos. cerveza panaderia pan.
      pastel tarta receta chef sabor domicilio carne. pescado marisco helado taco. tacos. plato. bodega croqueta tortilla jamon queso. quesos chorizo gambas
      pulpo calamar salmon pollo cerdo cordero asado. parrilla barbacoa arroz. pasta. ensalada sopa gazpacho bocadillo empanada arepa burrito quesadilla
      nachos guacamole ceviche sushi churro chocolate. bizcocho galleta croissant flan. fruta. verdura miel. aceite_de_oliva te. zumo batido sangria vermut
      coctel ginebra ron. tequila cata_de_vino vinoteca cerveceria taberna meson asador pasteleria heladeria carniceria pescaderia fruteria mercado_gastr
      food_truck buffet brunch desayunos menu_degust menu_infantil comidas comer. come. rico. rica. delicioso sabroso crujiente picante dulce. casera.
      caseras abuela hambre.`,
    weak: `mesa. reserva terraza fresco casero hambre ciudad probar recien_hech recien racion beber copa. terraza_bar hechas horno ingredientes probar.
      para_llevar`,
  },
  events: {
    strong: `concierto festival entrada evento exposicion inaugura teatro espectaculo feria. conferencia fiesta obra. cartel. taller. congreso musica charla
      proyeccion cine. seminario_web webinar verbena monologo comedia humor. noche_de carrera_popular maraton torneo partido. karaoke dj. discoteca coro.
      orquesta opera. ballet danza. baile. circo magia. firma_de_libros presentacion_del_libro mesa_redonda jornadas seminario. hackathon encuentro_de
      estreno proyecciones noche_en_blanco feria_de mercado_navid mercado_mediev cabalgata carnaval desfile fuegos_art verbena. romeria fiestas. nochevieja
      gala. premios. sorteo_evento inscripcion_carrera cartelera aforo_limit entradas taquilla escenario gira. artista banda. jazz rock. flamenco concurso`,
    weak: `directo sabado jueves plaza. vivo. venta aforo invitad programa reirte ven_a esta_noche en_vivo asistir publico invitados edicion domingo. celebr`,
  },
  software: {
    strong: `software aplicacion app. nube. actualiza version plataforma programacion digitaliza inteligencia_artificial ia. desarroll pagina_web sitio_web
      ciberseg datos. funcionalidad chatbot api. sin_conexion automatiza internet. en_internet negocio_en web_en tienda_online_cre crear_tu tu_web
      factura_elec facturacion_elec firma_digital contrasena ciberataque antivirus copia_de_seg copias_de_seg servidor base_de_datos codigo. programador.
      programa_de_gest crm. erp. automatico automatizac algoritmo chatgpt robot. asistente_virtual realidad_virt videojuego ordenador. movil_app tablet.
      notificac navegador extension. integracion integra. panel_de_control tiempo_real beta. lanzamos nueva_funcion informatica tecnolog startup
      posicionamiento_web dominio. hosting diseno_web`,
    weak: `descarga digital. web. empresa prueba usuario herramienta gestion online modo. clic. conecta rapido. seguro. menos_de_una herramientas equipo_soft
      simplifica`,
  },
  education: {
    strong: `curso. cursos. clase. clases. escuela colegio universi aprend aprende profesor alumno estudi master. inscripcion matricula examen beca. becas.
      formacion grado. diploma academia ensen taller_de certificado oposicion oposiciones docente docentes maestro. maestra carnet_de_conducir autoescuela
      piano. guitarra. violin solfeo natacion_cl baile_clases refuerzo_esc apoyo_esc deberes primaria. secundaria bachillerato selectividad guarderia
      infantil. doctorado posgrado licenciatura carrera_univ campus. semestre vuelta_al_cole vuelta_a_clases tutor. tutoria mentoria coaching. e_learning
      aula_virtual aula. aulas biblioteca gramatica matematic fisica. quimica historia. idioma idiomas frances. aleman. b2 c1 titulo_of titulacion
      certificac capacitacion entrenamiento_prof lecciones leccion`,
    weak: `ingles. nativos ninos nivel principiante plazas libro prepara. prepara_tu mejores_docentes avanza aprobar examenes desde_cero online_curso temario`,
  },
  health: {
    strong: `salud. medic clinica dental dentista farmacia fisioterap nutricion terapia psicolog yoga. vacuna hospital paciente dolor. espalda analisis revision
      bienestar gimnasio meditacion especialista optica audifono sangre rodilla traumatolog ortoped cardiolog dermatolog pediatr ginecolog oftalmolog
      psiquiatr ansiedad depresion insomnio dormir. descanso estres. migrana gripe resfriado tos. fiebre alergia embarazo matrona fumar. dejar_de_fumar
      diabetes colesterol tension_arterial prevencion cancer_de_mama chequeo diente dientes ortodoncia implante blanqueamiento encias caries podolog
      quiropract osteopat acupuntur masaje_terap rehabilitacion lesion lesiones musculo entrenador_pers crossfit pilates cardio entrenamiento adelgaz
      perder_peso bajar_de_peso dieta. dietista vitamina proteina suplemento primeros_auxilios urgencias enfermer receta_med medicamento residencia_may
      cuidador veterinari hidratate`,
    weak: `cita. cuida sesion cuerpo estres deporte sueno consulta te_escucha pies mente. respira sano sana. saludable habitos sangre. doctor doctora equilibrio
      fuerte`,
  },
  'real-estate': {
    strong: `piso. pisos. alquiler alquila se_vende vivienda inmobiliaria atico apartamento chalet obra_nueva garaje habitacion dormitorio terreno casa_en inmueble
      hipotecario propiedad m2 duplex hogar. nuevo_hogar trastero dormitorios bano. banos cocina_equip estudio_en estudio_alq loft. penthouse adosado
      pareado casa_rural_venta finca parcela solar. local_com oficina_en_alq oficinas_en nave_ind plaza_de_garaje inquilino propietario arrend rentar
      se_renta se_alquila comprar_casa vender_tu compra_tu_casa primera_vivienda tasacion valoracion_gratuita agente_inmob promocion_de_viv llave_en_mano
      a_estrenar reformado amueblad exterior. metros_cuad metros2 urbaniz residencial condominio fraccionamiento depa. departamento lotes. preventa`,
    weak: `casa. terraza jardin piscina centro. vende. venta. zona. luminos vistas ascensor soleado tranquil te_espera mudarte mudanza entrega_inm orientacion
      barrio llaves`,
  },
  travel: {
    strong: `viaj viaje vuelo hotel crucero vacaciones playa. escapada turis destino aeropuerto rural. maleta excursion senderismo todo_incluido isla. islas.
      camping mochil alojamiento recorre guia_local marruecos 4x4 ruta. rutas safari desierto dunas selva cascada volcan cataratas machu caribe punta_cana
      maldivas tailandia bali japon egipto turquia grecia italia. roma. venecia londres amsterdam praga nueva_york islandia noruega auroras laponia esqui.
      estacion_de_esqui nieve. buceo snorkel surf. velero barco. ferry tren. ave_a avion. aerolinea equipaje pasaporte visado alquiler_de_coche autocaravana
      glamping cabana hostal hostel posada parador resort media_pension luna_de_miel puente_de semana_santa agencia_de_viaj tour. tours circuito aventura_en
      mochilero paquete_tur escapate`,
    weak: `reserva verano noches lisboa cancun montana mar. fin_de paris dias sol. arena. olas semana_en dias_en noche. descubre. explora salida salidas vacac
      destino.`,
  },
  recruiting: {
    strong: `empleo vacante curriculum cv. contrat buscamos trabaj oferta_de puesto. candidat jornada practicas sueldo nuestro_equipo seleccion_de incorpora unete
      reclut se_necesita se_busca repartidor incorporacion_inm conductor chofer cocinero_con camarera. limpiadora dependienta. recepcionista comercial_con
      electricista fontanero albanil soldador mozo_de_alm administrativ ingeniero. enfermero_con ayudante_de becario. becarios teletrabajo media_jornada
      jornada_completa turno. turnos contrato_indef indefinido salario. salario_comp ofertas_de_trab bolsa_de_trab bolsa_de_empleo entrevista_de
      feria_de_empleo talento. perfil. aplica_ya postula postulate envianos envia_tu trabaja_con crecimiento_prof hiring`,
    weak: `experiencia camarer programador ventas. remoto equipo envia senior dependient con_moto inmediata experiencia_min plantilla sumate personal. requisitos
      puestos companer horario_flex motivad`,
  },
  finance: {
    strong: `prestamo credito seguro. seguros banco. bancos hipoteca invert inverte invier inversi ahorro. ahorros fondo. fondos. impuesto declaracion renta.
      pension finanz tarjeta cuenta_bancaria bitcoin bolsa_de interes. deuda contable asesor_fiscal nomina cuenta_nomina cuenta_sin abre_tu_cuenta tarjetas
      transferencia bizum plan_de_pens planes_de_pens jubilacion plan_de_ahorro rentabilidad inversor acciones. etf. trading. cripto criptomoneda euribor
      tipo_fijo tipo_variable hipotecas credito_personal microcredito prestamos refinancia deudas reunific asegura. aseguradora poliza seguro_de_vida
      seguro_de_hogar seguro_de_salud contabilidad gestoria autonomo iva. irpf hacienda declaracion_de fiscal. herencia presupuesto_fam inflacion
      economia_dom finanzas tesoreria cajero. pagos. pago_a plazos`,
    weak: `cuenta. ahorra dinero comparador comision papeleo aprobado euros llevate sin_comisiones bonificacion ganar. dinero. cuota cobra coste rinda`,
  },
  beauty: {
    strong: `peluquer estetic belleza unas. manicura pedicura facial maquilla piel. cabello pelo. corte. depila perfume. masaje cejas. pestanas labial crema.
      hialuronico barber spa. cosmetic tinte. champu manos_perf manos. pies_perf labios. labio mascarilla exfoli peeling serum colageno retinol antiarrugas
      antiedad acne poros hidratante protector_solar bronceado autobronc rimel sombra_de base_de_maq brochas esmalte nail_art acrilicas semipermanente
      alisado keratina balayage reflejos. trenzas extensiones barba. afeitado tatuaje piercing micropigm microblad laser_dep cera. botox rellenos
      esteticista estilista colonia. aroma. fragancia aceite_esencial circuito_spa masajes novias_maq recogido look. cosmetica limpieza_facial`,
    weak: `color. tratamiento hidrata mechas gel. arruga novia luce. brillo. radiante suave. joven rostro. cuidado_de belleza. perfectas cuidate mimate`,
  },
  nonprofit: {
    strong: `donativo dona. donar donacion voluntari ong. solidari beneficenc caridad refugiad benefic peticion sin_hogar fundacion banco_de apadrina recaudac
      parroquia recogida_de entrega_el banco_de_alim comedor_social cruz_roja caritas unicef medicos_sin campana_sol apadrinar adopta. adoptar adopcion
      protectora perros_en abandon refugio animales_ab huerfan ninos_sin acoge acogida reforest limpieza_de_play limpieza_de_rio recogida_de_bas
      medioambient medio_ambiente cambio_clim biodivers derechos_hum igualdad justicia_soc marcha_por manifest firma_la_pet recauda. recaudar
      donacion_de_sang dona_sangre sangre_sal terremoto inundacion emergencia_hum hambruna pobreza discapac inclusion carrera_sol mercadillo_sol
      concierto_ben padrino madrina_sol hucha agua_potable pozo`,
    weak: `ayuda. ayudar familias arboles alimentos recursos necesita plantamos animales juntos causa. asociacion ninos para_todos solidar juguetes_para
      necesitan salvar salva. vidas esperanza cada_euro proteger planeta mundo_mejor comunidad unidos oceanos`,
  },
}
